import type { OptionalNotificationType } from '@hearthwise/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { reportFailure } from '../../../session/sign-in.js';

const QUERY = apiQuery('getNotificationSettings');

/** Which notifications the user wants. A change is shown at once, and taken back when it was not stored. */
export function useNotificationSettings() {
  const queryClient = useQueryClient();
  const query = useQuery(QUERY);
  const { mutate } = useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: ({ type, isOn }: { type: OptionalNotificationType; isOn: boolean }) =>
      send('updateNotificationSettings', { body: { [type]: isOn } }),
    onMutate: ({ type, isOn }) => show(type, isOn),
    onError: (error, { type, isOn }) => {
      show(type, !isOn);
      reportFailure(error, "Your choice wasn't saved. Please try again.");
    },
  });
  const show = (type: OptionalNotificationType, isOn: boolean) =>
    void queryClient.setQueryData(QUERY.queryKey, (settings) => settings && { ...settings, [type]: isOn });

  return { query, change: (type: OptionalNotificationType, isOn: boolean) => mutate({ type, isOn }) };
}
