/**
 * Whether a request's path means to every reader what it says: no segment that leads upwards, openly or encoded, no
 * backslash, no empty segment. Otherwise gateway and service could understand it differently.
 */
export function isPlainPath(path: string): boolean {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return false
  }
  if (decoded.includes('\\') || decoded.includes('//') || decoded.includes('\0')) return false
  return !decoded.split('/').some((segment) => segment === '.' || segment === '..')
}
