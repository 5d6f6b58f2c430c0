/** Encodings in which answers are sent, the better first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * The encoding for an Accept-Encoding header (RFC 9110, 12.5.3): of those with the greatest weight the one that is
 * smaller; null where the answer goes out as it is. A client that does not say gets it as it is.
 */
export function encodingFor(header: string | string[] | undefined): Encoding | null {
  const weights = weightsOf(String(header ?? ''))
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0
  const best = Math.max(...ENCODINGS.map(weightOf))
  const plain = weights.get('identity') ?? 0
  if (best === 0 || plain > best) return null
  return ENCODINGS.find((name) => weightOf(name) === best) ?? null
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))
    // A weight that cannot be read asks for nothing.
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  return weights
}
