import { useCallback, useRef, useState } from 'react';
import type { ArticleForm } from './article-form.js';

export type ChangeForm = (changes: Partial<ArticleForm>) => void;

/** The form's fields. `latest` is never behind, as what was rendered may be. */
export function useArticleForm(initial: ArticleForm) {
  const [form, setForm] = useState(initial);
  const latest = useRef(form);
  const change: ChangeForm = useCallback((changes) => {
    latest.current = { ...latest.current, ...changes };
    setForm(latest.current);
  }, []);

  return { form, latest, change };
}
