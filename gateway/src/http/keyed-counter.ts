/** Counts per key. A key takes memory only while its count is not 0. */
export class KeyedCounter {
  private readonly counts = new Map<string, number>();

  get(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string, amount: number): void {
    const count = this.get(key) + amount;
    if (count === 0) {
      this.counts.delete(key);
    } else {
      this.counts.set(key, count);
    }
  }
}
