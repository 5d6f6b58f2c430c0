import type { IncomingHttpHeaders } from 'node:http'
import { ACTOR_HEADER } from '@verbatim/kit/actor.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { firstOf } from '@verbatim/kit/http/edge-mark.ts'
import { networkOf } from '@verbatim/kit/http/network-of.ts'
import { originOf } from '@verbatim/kit/http/origin-of.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import { countView } from './count-view.ts'
import { hostTeam } from './host-team.ts'
import { type Asking, isView, type OpenPage, pageOpener } from './open-page.ts'
import { encodedPage, type PageBytes, pageBytes } from './page-bytes.ts'
import { postedParts, readPart } from './page-parts.ts'
import { indexable, PUBLIC_HEADERS, posting } from './public-frame.ts'
import type { Named, PublicRoom } from './public-room.ts'
import { parseShareToken, type ShareLink } from './share-link.ts'
import { type Answer, nothingHere, refusalOf } from './share-refusals.ts'
import { pageTicket } from './shared-picture.ts'

/** A room whose addresses are `{prefix}/{shareToken}`. */
type PrefixedRoom<Found> = PublicRoom<Found> & { prefix: string }
/** A room whose addresses name their object and carry the token in the query, `shareToken`. */
type NamedRoom<Found> = PublicRoom<Found> & { url: string }

type Served = Pick<Foundation, 'server' | 'db' | 'log'>
/** Who asks: what was typed, and from where. The network is found out only where it counts. */
type Asker = { form: URLSearchParams | null; isHead: boolean; client(): string }

const FORM_BYTES = 2048
/**
 * Serves public pages on a workspace's host to whoever has the address. Of a session nothing is read and no cookie is
 * set. What was never a link, what has ended and what is not open any more get the same page.
 * @param hostSecret by which the edge signs the workspace of a host.
 */
export const publicRoutes = <Found>(served: Served, hostSecret: Uint8Array, room: PrefixedRoom<Found>): void =>
  serveRoom(served, hostSecret, {
    room,
    url: `${room.prefix}/*`,
    tokenOf: ({ params }) => params['*'],
    queryOf: () => '',
  })

/** The same at addresses that name their object, which may stand in pages of others. */
export const publicEmbeds = <Found>(served: Served, hostSecret: Uint8Array, room: NamedRoom<Found>): void =>
  serveRoom(served, hostSecret, {
    room,
    url: room.url,
    tokenOf: ({ query }) => query.shareToken,
    queryOf: (token) => `shareToken=${token}&`,
  })

type Asked = { params: Named; query: Readonly<Record<string, unknown>> }
type Address<Found> = {
  room: PublicRoom<Found>
  url: string
  tokenOf(asked: Asked): unknown
  /** The query of its addresses, but for the part of a page. Of what somebody adds nothing is kept with a page. */
  queryOf(token: string): string
}

function serveRoom<Found>({ server, db, log }: Served, hostSecret: Uint8Array, address: Address<Found>): void {
  const { room, url, tokenOf, queryOf } = address
  const serving: Serving<Found> = { db, room, open: pageOpener(db, room), key: hostSecret }
  server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.route<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>({
      method: ['GET', 'HEAD', 'POST'],
      url,
      async handler({ headers, params, query, method, body }, reply) {
        warnOfSession(log, headers)
        const teamId = await hostTeam(headers, hostSecret)
        const given = tokenOf({ params, query })
        const token = typeof given === 'string' ? parseShareToken(given) : null
        const form = body instanceof URLSearchParams ? body : null
        const asker = { form, isHead: method === 'HEAD', client: () => clientOf(headers, hostSecret) }
        const answer =
          teamId && token
            ? await answerOf(
                serving,
                { teamId, token, named: params, ...askedIn(headers, query, queryOf(token)) },
                asker,
              )
            : nothingHere(room.endedHeaders)
        const sent = await encodedPage(answer.html, headers['accept-encoding'])
        reply.headers(answer.headers).headers(sent.headers).type('text/html; charset=utf-8')
        return reply.status(answer.status).send(sent.body)
      },
    })
  })
}

const askedIn = (headers: IncomingHttpHeaders, { part }: Asked['query'], query: string) => ({
  origin: originOf(headers),
  part: readPart(part),
  query,
})

type Serving<Found> = { db: Database; room: PublicRoom<Found>; open: OpenPage<Found>; key: Uint8Array }

async function answerOf<Found>(serving: Serving<Found>, asking: Asking, asker: Asker): Promise<Answer> {
  const { room, open } = serving
  const opened = await open(asking, asker.isHead)
  if (!opened) return nothingHere(room.endedHeaders)
  const { headers = PUBLIC_HEADERS } = room
  const page = 'html' in opened ? opened.html : await afterPassword(serving, opened, asking, asker)
  if ('status' in page) return page
  const usual = typeof headers === 'function' ? headers(opened.link) : headers
  const { indexed, passwordHash } = opened.link
  const known = passwordHash === null ? usual : posting(usual)
  return { status: 200, html: page, headers: indexed ? indexable(known) : known }
}

/** The page behind a password, or why whoever asks does not see it. */
async function afterPassword<Found>(
  { db, room, key }: Serving<Found>,
  { link, found }: { link: ShareLink; found: Found },
  { teamId, origin, part, query }: Asking,
  { form, isHead, client }: Asker,
): Promise<PageBytes | Answer> {
  const now = new Date()
  const refusal = await refusalOf(db, link, { teamId, client: client(), form, now, key })
  if (refusal) return refusal
  const asked = { origin, part, leadTo: postedParts(query, pageTicket(link, key, now)) }
  const page = await db.read(teamId, (tx) => room.page(tx, teamId, link, found, asked))
  const html = typeof page === 'string' ? page : await page()
  if (html === null) return nothingHere(room.endedHeaders)
  if (isView({ part }, isHead)) await countView(db, room.column, link, { teamId, now })
  return pageBytes(html)
}

/** A member's session beside a public link counts for nothing; that both came is worth knowing. */
export function warnOfSession(log: Logger, headers: IncomingHttpHeaders): void {
  if (headers[ACTOR_HEADER] !== undefined) log.warn('a session came along with a public link, and was not read')
}

/** The network of whoever asks, as the edge saw it, by a keyed hash. */
const clientOf = (headers: IncomingHttpHeaders, key: Uint8Array): string =>
  keyedHash(networkOf(firstOf(headers['x-forwarded-for'])?.split(',')[0]?.trim()), key)
