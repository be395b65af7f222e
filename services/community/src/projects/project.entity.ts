import { Column, Entity } from 'typeorm';
import { PostEntity } from '../posts/post.entity.js';

@Entity('projects')
export class ProjectEntity extends PostEntity {
  @Column('text')
  description!: string;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl!: string | null;

  @Column('int', { name: 'likes_count', default: 0 })
  likesCount!: number;

  @Column('int', { name: 'comments_count', default: 0 })
  commentsCount!: number;

  @Column('int', { name: 'saves_count', default: 0 })
  savesCount!: number;
}
