import { request } from 'node:https'
import { type Handshake, handshake, type TlsEnd } from './probe-tls.ts'

/** What may be wrong with who ends TLS, by a word for scripts and figures. */
export const TLS_PROBLEMS = ['unreachable', 'version', 'cipher', 'certificate', 'revocation', 'hsts'] as const
export type TlsProblem = { what: (typeof TLS_PROBLEMS)[number]; why: string }

const DAY_MS = 86_400_000
/** A certificate that ends sooner was not renewed in time. */
const LEFT_DAYS = 10
/** Below these days of life a certificate is not worth revoking (RFC 9608, CA/Browser Forum). */
const SHORT_LIVED_DAYS = 10
/** Everything without an authenticated key exchange of its own for each connection, of old strength, or with MACs apart. */
const WEAK =
  'ALL:COMPLEMENTOFALL:!ECDHE+AESGCM:!ECDHE+CHACHA20:!DHE+AESGCM:!DHE+CHACHA20:!ECDHE+AESCCM:!DHE+AESCCM:!PSK:@SECLEVEL=0'
const OLD = [
  ['TLSv1', 'TLS 1.0'],
  ['TLSv1.1', 'TLS 1.1'],
] as const

/**
 * What is wrong with TLS where browsers come in: versions before 1.2, ciphers without forward secrecy or authenticated
 * encryption, a certificate that browsers do not trust, that ends soon or whose revocation nobody would notice, and an
 * answer that does not keep browsers on TLS.
 */
export async function tlsProblems(end: TlsEnd, now = new Date()): Promise<TlsProblem[]> {
  const usual = await handshake(end)
  if (usual.refused !== null) return [{ what: 'unreachable', why: `There is no handshake: ${usual.refused}` }]
  const problems: TlsProblem[] = []
  for (const [version, name] of OLD) {
    const old = await handshake(end, { least: version, most: version, ciphers: 'ALL:@SECLEVEL=0' })
    if (old.refused === null) problems.push({ what: 'version', why: `${name} is spoken` })
  }
  const weak = await handshake(end, { least: 'TLSv1.2', most: 'TLSv1.2', ciphers: WEAK })
  if (weak.refused === null) problems.push({ what: 'cipher', why: `${weak.cipher} is taken` })
  return [...problems, ...certificateProblems(usual, now), ...(await stsProblems(end))]
}

/** What is wrong with the certificate of a handshake. */
export function certificateProblems(made: Exclude<Handshake, { refused: string }>, now: Date): TlsProblem[] {
  const { distrust, certificate, stapled } = made
  const problems: TlsProblem[] = distrust ? [{ what: 'certificate', why: `Browsers do not trust it: ${distrust}` }] : []
  const [from, to] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)]
  const left = (to - now.getTime()) / DAY_MS
  const isShortLived = (to - from) / DAY_MS <= SHORT_LIVED_DAYS
  if (left < LEFT_DAYS && !isShortLived)
    problems.push({ what: 'certificate', why: `It ends in ${Math.max(0, Math.floor(left))} days` })
  if (certificate.infoAccess?.['OCSP - URI'] && !stapled && !isShortLived)
    problems.push({ what: 'revocation', why: 'Its authority answers by OCSP, and no answer is stapled' })
  return problems
}

async function stsProblems({ host, port }: TlsEnd): Promise<TlsProblem[]> {
  const said = await new Promise<string | undefined>((resolve) => {
    const asked = request({ host, port, servername: host, path: '/', rejectUnauthorized: false }, (response) => {
      resolve(response.headers['strict-transport-security'])
      response.destroy()
    })
    asked.setTimeout(10_000, () => asked.destroy())
    asked.on('error', () => resolve(undefined))
    asked.end()
  })
  const seconds = Number(/max-age=(\d+)/i.exec(said ?? '')?.[1] ?? 0)
  return seconds >= 180 * 86_400 ? [] : [{ what: 'hsts', why: 'Browsers are not told to come over TLS alone' }]
}
