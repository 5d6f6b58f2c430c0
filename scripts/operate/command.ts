import type { z } from 'zod'

/** What an operator can do by hand: how to ask for it, what it does in one line, and the doing. */
export type Command = {
  /** Begins with `npm run operate -- `. */
  usage: string
  does: string
  /** What it reads of the region's settings besides those of whoever works on all of a region (region-connections.ts). */
  settings?: z.ZodType
  /** Judges its arguments before it reads a setting, so that help needs none. */
  run(args: string[]): Promise<void>
}

/** Lines of an answer, on their way to who called. */
export const print = (lines: readonly string[]): void =>
  void process.stdout.write(lines.map((line) => `${line}\n`).join(''))
