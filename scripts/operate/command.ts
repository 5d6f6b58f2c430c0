/** What an operator can do by hand: how to ask for it, what it does in one line, and the doing. */
export type Command = {
  /** Begins with `npm run operate -- `. */
  usage: string
  does: string
  /** Judges its arguments before it reads a setting, so that help needs none. */
  run(args: string[]): Promise<void>
}

/** Lines of an answer, on their way to who called. */
export const print = (lines: readonly string[]): void =>
  void process.stdout.write(lines.map((line) => `${line}\n`).join(''))
