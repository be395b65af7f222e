import { type EntityManager, IsNull } from 'typeorm';
import { ArticleEntity } from '../articles/article.entity.js';

/** Locks the article that the seed published under this slug; null when people have changed it since, or deleted it. */
export async function lockUntouched(manager: EntityManager, slug: string): Promise<ArticleEntity | null> {
  const article = await manager.findOne(ArticleEntity, {
    where: { slug, status: 'published', editorId: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });

  // Only a statement that begins after the lock sees what somebody wrote who had it before.
  return article && !(await wasTouched(manager, article.id)) ? article : null;
}

/** Whether anybody ever saved it, or changed its status or slug. A preview link changes nothing. */
async function wasTouched(manager: EntityManager, id: string): Promise<boolean> {
  const [row]: { wasTouched: boolean }[] = await manager.query(
    `SELECT EXISTS (SELECT FROM article_revisions WHERE article_id = $1::uuid AND editor_id IS NOT NULL)
        OR EXISTS (
          SELECT FROM audit_entries WHERE subject_id = $1::uuid::text AND actor_id IS NOT NULL
            AND action NOT IN ('article.preview_link_created', 'article.preview_link_revoked')
        ) AS "wasTouched"`,
    [id],
  );

  return row?.wasTouched ?? true;
}
