/** A moment of a recording as players show it: 0:04, 12:04, 1:02:04. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = `${hours ? pad(minutes) : minutes}:${pad(seconds % 60)}`
  return hours ? `${hours}:${rest}` : rest
}

/** The same as captions write it: 00:12:04.120, with a comma before the milliseconds in SubRip. */
export function captionTime(ms: number, mark: '.' | ','): string {
  const whole = Math.max(0, Math.round(ms))
  const [hours, minutes, seconds] = [3_600_000, 60_000, 1000].map((unit, at) =>
    at === 0 ? Math.floor(whole / unit) : Math.floor(whole / unit) % 60,
  )
  return `${pad(hours ?? 0)}:${pad(minutes ?? 0)}:${pad(seconds ?? 0)}${mark}${String(whole % 1000).padStart(3, '0')}`
}

const pad = (count: number): string => String(count).padStart(2, '0')
