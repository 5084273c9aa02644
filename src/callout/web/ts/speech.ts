/** Speech by the browser, for people without a screen reader; off by default. */

/** Speaks lines in order. */
export class Speech {
  private readonly speaking = new Set<SpeechSynthesisUtterance>();
  private listeners: (() => void)[] = [];

  constructor(
    private readonly language: string,
    private readonly rate: number,
  ) {}

  /** Speak *text* after everything queued before. */
  speak(text: string): void {
    const line = new SpeechSynthesisUtterance(text);
    line.lang = this.language;
    line.rate = this.rate;
    const voices = speechSynthesis.getVoices();
    line.voice = voices.find(({ lang }) => lang.startsWith(this.language)) ?? null;
    line.onend = line.onerror = () => this.finished(line);
    this.speaking.add(line);
    speechSynthesis.speak(line);
  }

  /** Call *then* when nothing is left to be spoken. */
  whenSilent(then: () => void): void {
    if (this.speaking.size) this.listeners.push(then);
    else then();
  }

  /** Stop speaking at once. */
  stop(): void {
    speechSynthesis.cancel();
  }

  /** Forget a line that was spoken, and tell the listeners if it was the last. */
  private finished(line: SpeechSynthesisUtterance): void {
    this.speaking.delete(line);
    if (this.speaking.size) return;
    for (const then of this.listeners.splice(0)) then();
  }
}
