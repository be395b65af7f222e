import { useEffect } from 'react';
import { send } from '../../../lib/api-client.js';

/** Tells the server that a person sees a discussion. Nobody has to know when that fails. */
export function useRecordView(id: string): void {
  useEffect(() => {
    send('recordView', { params: { id } }).catch(() => {});
  }, [id]);
}
