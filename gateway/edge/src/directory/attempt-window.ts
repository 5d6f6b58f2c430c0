/** At most so many in any stretch of time of that length. */
export type CountLimit = { windowMs: number; most: number }

/** Into how many parts a window is cut; counts stand by the part, and a window moves on part by part. */
const PARTS = 15

/** The part of time that a count of now stands in, and after which beginning parts belong to the window still. */
export function partsOf({ windowMs }: CountLimit, now: Date): { part: Date; after: Date; ends: Date } {
  const length = windowMs / PARTS
  const part = new Date(Math.floor(now.getTime() / length) * length)
  return {
    part,
    after: new Date(now.getTime() - windowMs - length),
    ends: new Date(part.getTime() + windowMs + length),
  }
}
