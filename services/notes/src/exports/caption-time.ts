/** A moment of a recording as captions write it: 00:12:04.120, with a comma before the milliseconds in SubRip. */
export function captionTime(ms: number, mark: '.' | ','): string {
  const whole = Math.max(0, Math.round(ms))
  const [hours, minutes, seconds] = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    Math.floor(whole / 1000) % 60,
  ]
  const clock = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
  return `${clock}${mark}${String(whole % 1000).padStart(3, '0')}`
}
