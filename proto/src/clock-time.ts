/** A moment in a recording as people read it: `14:32`, `1:02:09`. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown
    .map((part, at) => (at === 0 && shown.length === 3 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}
