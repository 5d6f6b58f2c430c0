/** Where the words of threads stand beside a text, in pixels from the top of all that scrolls with it. */
export type LevelPlaces = {
  /** Of what is near the screen, by the subject of its threads. */
  lines: ReadonlyMap<string, { top: number; height: number }>
  /** Whether a subject has words in the text, near the screen or not; the others stand above all. */
  isInText: (subject: string) => boolean
  /** The stretch that is on screen. */
  seen: readonly [top: number, bottom: number]
}
