import { fromBase62, toBase62 } from '@verbatim/contracts/ids.ts'
import { AppError, notFound } from '@verbatim/kit/errors.ts'
import { keyedHash, sameHash } from '@verbatim/kit/keyed-hash.ts'

/** What a signed path gives: the recording to play or file to show, the file as it came, or its picture. */
export type Serving = 'stream' | 'download' | 'image'

/** Signs and reads the short-lived addresses under which the bytes of files are served. */
export type SignedPaths = {
  /** A path that serves this file of a team for one to two hours; the same one within the hour. */
  sign(serving: Serving, teamId: string, fileId: string): string
  /**
   * The team that a token was signed for. Throws NotFound for a forged one or one of another file, Forbidden for one
   * that has expired.
   */
  verify(serving: Serving, fileId: string, token: string): string
}

const PATHS: Record<Serving, string> = { stream: '/files/stream', download: '/files/download', image: '/image' }
/** A link keeps its form for so long, so that a page that asks again need not load a recording again. */
const STEP_S = 3600

const EXPIRED = 'This link has expired. Open the note again to get a new one.'

/** @param key derived from the region's internal key for the purpose `files`. */
export function createSignedPaths(key: Uint8Array, nowMs: () => number = Date.now): SignedPaths {
  const macOf = (serving: Serving, team: string, fileId: string, expires: string): string =>
    Buffer.from(keyedHash([serving, team, fileId, expires].join('\n'), key), 'hex').toString('base64url')
  return {
    sign(serving, teamId, fileId) {
      const team = toBase62(teamId)
      const expires = String((Math.floor(nowMs() / 1000 / STEP_S) + 2) * STEP_S)
      return `${PATHS[serving]}/${fileId}?token=${team}.${expires}.${macOf(serving, team, fileId, expires)}`
    },
    verify(serving, fileId, token) {
      const [team = '', expires = '', mac = '', ...more] = token.split('.')
      const teamId = fromBase62(team)
      if (!teamId || more.length || !sameHash(mac, macOf(serving, team, fileId, expires))) throw notFound('File')
      if (Number(expires) * 1000 < nowMs()) throw new AppError('Forbidden', EXPIRED)
      return teamId
    },
  }
}
