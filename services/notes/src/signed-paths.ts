import { fromBase62, toBase62 } from '@verbatim/contracts/ids.ts'
import { AppError, notFound } from '@verbatim/kit/errors.ts'
import { keyedHash, sameHash } from '@verbatim/kit/keyed-hash.ts'

/** What a signed path gives: the recording to play or file to show, the file as it came, or its picture. */
export type Serving = 'stream' | 'download' | 'image'

/** Who asked for a path: it is good while they may read the file. */
export type SignedFor = { teamId: string; userId: string }

/** Signs and reads the short-lived addresses under which the bytes of files are served. */
export type SignedPaths = {
  /** A path that serves this file to whoever has it for one to two hours; the same one within the hour. */
  sign(serving: Serving, asker: SignedFor, fileId: string): string
  /** The token of that path alone. */
  token(serving: Serving, asker: SignedFor, fileId: string): string
  /**
   * For whom a token was signed; whether they may still read the file is the caller's to ask. Throws NotFound for a forged
   * one or one of another file, Forbidden for one that has expired.
   */
  verify(serving: Serving, fileId: string, token: string): SignedFor
}

const PATHS: Record<Serving, string> = { stream: '/files/stream', download: '/files/download', image: '/image' }
/** A link keeps its form for so long, so that a page that asks again need not load a recording again. */
const STEP_S = 3600

const EXPIRED = 'This link has expired. Open the note again to get a new one.'

/** @param key derived from the region's internal key for the purpose `files`. */
export function createSignedPaths(key: Uint8Array, nowMs: () => number = Date.now): SignedPaths {
  const macOf = (serving: Serving, fileId: string, ...bound: readonly string[]): string =>
    Buffer.from(keyedHash([serving, fileId, ...bound].join('\n'), key), 'hex').toString('base64url')
  const token = (serving: Serving, { teamId, userId }: SignedFor, fileId: string): string => {
    const expires = String((Math.floor(nowMs() / 1000 / STEP_S) + 2) * STEP_S)
    const bound = [toBase62(teamId), toBase62(userId), expires]
    return [...bound, macOf(serving, fileId, ...bound)].join('.')
  }
  return {
    token,
    sign: (serving, asker, fileId) => `${PATHS[serving]}/${fileId}?token=${token(serving, asker, fileId)}`,
    verify(serving, fileId, given) {
      const [team = '', user = '', expires = '', mac = '', ...more] = given.split('.')
      const [teamId, userId] = [fromBase62(team), fromBase62(user)]
      if (!teamId || !userId || more.length || !sameHash(mac, macOf(serving, fileId, team, user, expires)))
        throw notFound('File')
      if (Number(expires) * 1000 < nowMs()) throw new AppError('Forbidden', EXPIRED)
      return { teamId, userId }
    },
  }
}
