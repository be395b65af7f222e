/** Runs at most `maxConcurrent` tasks at a time; the others wait in order of arrival. */
export function limitTo(maxConcurrent: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running >= maxConcurrent) {
      // The task that ends hands its place over, so the count stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) {
        next();
      } else {
        running -= 1;
      }
    }
  };
}
