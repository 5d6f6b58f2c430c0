/** A new trace in the words of W3C Trace Context: what a person does in the browser begins it. Random, names nobody. */
export function newTrace(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`
}
