import { type Encoding, encodingFor } from '@verbatim/kit/http/accepted-encoding.ts'
import { COMPRESSED_FROM_BYTES, compress } from '@verbatim/kit/http/compressed-answers.ts'

/** A page as it is sent: as it is, and in every encoding in which somebody asked for it. */
export type PageBytes = { plain: Buffer; mayCompress: boolean; encoded: Map<Encoding, Promise<Buffer>> }

/** A page that is sent to one or to many. */
export function pageBytes(html: string): PageBytes {
  return { plain: Buffer.from(html), mayCompress: !holdsSecret(html), encoded: new Map() }
}

/** Names of tickets in addresses and forms, and what says how a page is embedded, by its token. */
const SECRET = /ticket=|name="ticket"|shareToken|json\+oembed/

/**
 * Whether HTML may hold a ticket or token. Words that others choose stand beside it, so such a page goes out as it is: how
 * long it is once it is compressed would tell whether a guess is right (BREACH). Words that only look so count as well.
 */
export const holdsSecret = (html: string): boolean => SECRET.test(html)

/** What is sent of a page to a client that asks for encodings, and in which of them, if it may be compressed. */
export async function encodedPage(
  page: PageBytes,
  accepted: string | string[] | undefined,
): Promise<{ body: Buffer; headers: Readonly<Record<string, string>> }> {
  // A cache between must know it even of a page that went out as it is.
  const vary = { vary: 'accept-encoding' }
  const isLong = page.mayCompress && page.plain.length >= COMPRESSED_FROM_BYTES
  const encoding = isLong ? encodingFor(accepted) : null
  if (encoding === null) return { body: page.plain, headers: vary }
  const body = page.encoded.get(encoding) ?? compress[encoding](page.plain)
  page.encoded.set(encoding, body)
  return { body: await body, headers: { ...vary, 'content-encoding': encoding } }
}
