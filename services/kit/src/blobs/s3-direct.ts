import type { S3Client } from '@aws-sdk/client-s3'
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner'
import { invalidOperation } from '../errors.ts'
import type { DirectUploads } from './blob-store.ts'
import { PART_BYTES, type S3Object, stateOf } from './s3-uploads.ts'

/** Long enough for a dozen parts on a slow line; who comes later asks again. */
const LIFE_S = 600

/** What a signed address allows: these bytes of this part of this upload, and nothing else. */
type SignedPart = { key: string; uploadId: string; number: number; bytes: number }

/**
 * Signs addresses under which a part may be put by whoever has them, for ten minutes. The length is signed too, so that
 * S3 refuses more bytes and fewer.
 */
export function createPartSigner(s3: S3Client, address: string) {
  const signer = new S3RequestPresigner({ ...s3.config })
  return async ({ key, uploadId, number, bytes }: SignedPart, now = new Date()): Promise<string> => {
    const { protocol, hostname, port, host, pathname, origin } = new URL(`${address}/${key}`)
    const { query = {} } = await signer.presign(
      {
        method: 'PUT',
        protocol,
        hostname,
        path: pathname,
        ...(port && { port: Number(port) }),
        query: { partNumber: String(number), uploadId },
        headers: { host, 'content-length': String(bytes) },
      },
      { expiresIn: LIFE_S, signingDate: now },
    )
    return `${origin}${pathname}?${new URLSearchParams(query as Record<string, string>)}`
  }
}

/** Parts of uploads that go straight to the bucket at its public address. */
export function createDirectUploads(s3: S3Client, address: string, place: (key: string) => S3Object): DirectUploads {
  const sign = createPartSigner(s3, address)
  return {
    async missingParts(key, size, atMost) {
      const { id: uploadId, parts, ahead, safe } = await stateOf(place(key))
      const rangeOf = (number: number) => ({
        start: (number - 1) * PART_BYTES,
        end: Math.min(number * PART_BYTES, size),
      })
      const isCutHere = ({ PartNumber = 0, Size = 0 }) => Size === rangeOf(PartNumber).end - rangeOf(PartNumber).start
      if (![...parts, ...ahead].every(isCutHere))
        throw invalidOperation('This upload was begun otherwise. Send its bytes where startUpload said.')
      const here = new Set(ahead.map(({ PartNumber }) => PartNumber))
      const numbers = Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, index) => index + 1)
      const missing = numbers.filter((number) => rangeOf(number).end > safe && !here.has(number)).slice(0, atMost)
      const signed = missing.map(async (number) => {
        const { start, end } = rangeOf(number)
        return { number, start, end, url: await sign({ key, uploadId, number, bytes: end - start }) }
      })
      return { arrived: ahead.reduce((sum, { Size = 0 }) => sum + Size, safe), parts: await Promise.all(signed) }
    },
  }
}
