/** Those who want to hear of something. */
export class Listeners<News> {
  readonly #listeners = new Set<(news: News) => void>();

  /** Answers how to stop listening. */
  add(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(news: News): void {
    for (const listener of [...this.#listeners]) listener(news);
  }
}
