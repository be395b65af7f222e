import { useEffect, useState } from 'react';

interface Timeout {
  /** Runs the action after the delay in milliseconds, in place of one that is waiting. */
  start: (action: () => void, delay: number) => void;
  cancel: () => void;
}

/** One timer of a component; it is cancelled when the component unmounts. */
export function useTimeout(): Timeout {
  const [timeout] = useState(createTimeout);
  useEffect(() => timeout.cancel, [timeout]);

  return timeout;
}

function createTimeout(): Timeout {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const start = (action: () => void, delay: number) => {
    cancel();
    timer = setTimeout(action, delay);
  };

  return { start, cancel };
}
