import type { IncomingHttpHeaders } from 'node:http'
import { ACTOR_HEADER } from '@verbatim/kit/actor.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { isHeld } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { networkOf } from '@verbatim/kit/http/network-of.ts'
import { originOf } from '@verbatim/kit/http/origin-of.ts'
import { INTERNAL_HEADER, verifyInternal } from '@verbatim/kit/internal-token.ts'
import { joinedWork } from '@verbatim/kit/joined-work.ts'
import { keyedHash } from '@verbatim/kit/keyed-hash.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import { guessRepository } from './guess-repository.ts'
import { endedPage, PASSWORD_HEADERS, PUBLIC_HEADERS, passwordPage, waitPage } from './public-frame.ts'
import { parseShareToken, type ShareLink } from './share-link.ts'
import { type ObjectColumn, shareLinkReader, shareLinkRepository } from './share-link-repository.ts'
import { isSharePassword } from './share-password.ts'

/** What stands at the addresses below a prefix. */
export type PublicRoom<Found> = {
  column: ObjectColumn
  /** Headers of an open page, where they are not the usual ones. */
  headers?: Headers | ((link: ShareLink) => Headers)
  /** Those of the page for what opens nothing, where they are not the usual ones. */
  endedHeaders?: Headers
  /**
   * What the link opens at this moment; null for nothing. Called without a link as well, and asks the same then.
   * @param named what the address names besides the token.
   */
  find(tx: ReadTransaction, teamId: string, link: ShareLink | null, named: Named): Promise<Found | null>
  /** Its page, for whoever may see it, with where its host is seen from outside. */
  page(tx: ReadTransaction, teamId: string, link: ShareLink, found: Found, origin: string | null): Promise<Page>
}

/** HTML, or what makes it once the read has ended: what asks a store, or writes, holds no connection meanwhile. */
export type Page = string | (() => Promise<string>)

/** A room whose addresses are `{prefix}/{shareToken}`. */
type PrefixedRoom<Found> = PublicRoom<Found> & { prefix: string }
/** A room whose addresses name their object and carry the token in the query, `shareToken`. */
type NamedRoom<Found> = PublicRoom<Found> & { url: string }

type Headers = Readonly<Record<string, string>>
/** Parameters of an address, as they came. */
export type Named = Readonly<Record<string, string>>

type Served = Pick<Foundation, 'server' | 'db' | 'log'>
type Answer = { status: number; html: string; headers: Headers }
type Asking = {
  teamId: string
  token: string
  client: string
  named: Named
  form: URLSearchParams | null
  isHead: boolean
  now: Date
  origin: string | null
}

const FORM_BYTES = 2048
const WRONG = 'That is not the password of this page.'
const TOO_MANY = 'Too many wrong passwords. Wait 15 minutes and try again.'

const nothingIn = ({ endedHeaders = PUBLIC_HEADERS }: Pick<PublicRoom<unknown>, 'endedHeaders'>): Answer => ({
  status: 404,
  html: endedPage(),
  headers: endedHeaders,
})

/**
 * Serves public pages on a workspace's host to whoever has the address. Of a session nothing is read and no cookie is
 * set. What was never a link, what has ended and what is not open any more get the same page.
 * @param hostSecret by which the edge signs the workspace of a host.
 */
export const publicRoutes = <Found>(served: Served, hostSecret: Uint8Array, room: PrefixedRoom<Found>): void =>
  serveRoom(served, hostSecret, { room, url: `${room.prefix}/*`, tokenOf: ({ params }) => params['*'] })

/** The same at addresses that name their object, which may stand in pages of others. */
export const publicEmbeds = <Found>(served: Served, hostSecret: Uint8Array, room: NamedRoom<Found>): void =>
  serveRoom(served, hostSecret, { room, url: room.url, tokenOf: ({ query }) => query.shareToken })

type Asked = { params: Named; query: Readonly<Record<string, unknown>> }
type Address<Found> = { room: PublicRoom<Found>; url: string; tokenOf(asked: Asked): unknown }

function serveRoom<Found>({ server, db, log }: Served, hostSecret: Uint8Array, address: Address<Found>): void {
  const { room, url, tokenOf } = address
  const together: Together<Found> = { opened: joinedWork(), counted: joinedWork(), views: new Map() }
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
        const asking = {
          client: clientOf(headers, hostSecret),
          named: params,
          form,
          isHead: method === 'HEAD',
          now: new Date(),
          origin: originOf(headers),
        }
        const answer =
          teamId && token ? await answerOf({ db, room, together }, { teamId, token, ...asking }) : nothingIn(room)
        return reply.headers(answer.headers).type('text/html; charset=utf-8').status(answer.status).send(answer.html)
      },
    })
  })
}

/** What a link opens, and its page unless a password stands before it. */
type Opened<Found> = { link: ShareLink; found: Found; html: string | null }

/**
 * What many who open the same page at once share: each is answered by what was so after they asked, and a page that a
 * thousand people open costs what one costs.
 */
type Together<Found> = {
  opened: ReturnType<typeof joinedWork<Opened<Found> | null>>
  counted: ReturnType<typeof joinedWork<void>>
  /** Views by link that are not kept yet. */
  views: Map<string, number>
}

type Serving<Found> = { db: Database; room: PublicRoom<Found>; together: Together<Found> }

async function answerOf<Found>(serving: Serving<Found>, asking: Asking): Promise<Answer> {
  const { db, room, together } = serving
  const { teamId, token, named, origin } = asking
  const open = await together.opened(JSON.stringify([teamId, token, named, origin]), () => openLink(serving, asking))
  if (!open) return nothingIn(room)
  const refusal = await refusalOf(db, open.link, asking)
  if (refusal) return refusal
  const html = open.html ?? (await madePage(await db.read(teamId, (tx) => pageOf(tx, room, asking, open))))
  if (!asking.isHead) await countTogether(serving, open.link, asking)
  const { headers = PUBLIC_HEADERS } = room
  return { status: 200, html, headers: typeof headers === 'function' ? headers(open.link) : headers }
}

async function openLink<Found>({ db, room }: Serving<Found>, asking: Asking): Promise<Opened<Found> | null> {
  const { teamId, token, named } = asking
  const open = await db.read(teamId, async (tx) => {
    const link = await shareLinkReader(tx, teamId, room.column).byToken(token, new Date())
    const found = await room.find(tx, teamId, link, named)
    if (!link || found === null) return null
    const page = link.passwordHash === null ? await pageOf(tx, room, asking, { link, found }) : null
    return { link, found, page }
  })
  return open && { ...open, html: open.page === null ? null : await madePage(open.page) }
}

const pageOf = <Found>(
  tx: ReadTransaction,
  room: PublicRoom<Found>,
  { teamId, origin }: Asking,
  { link, found }: Pick<Opened<Found>, 'link' | 'found'>,
): Promise<Page> => room.page(tx, teamId, link, found, origin)

const madePage = async (page: Page): Promise<string> => (typeof page === 'string' ? page : page())

/** Keeps a view before it is answered, together with those that wait to be kept. */
function countTogether<Found>({ db, room, together }: Serving<Found>, link: ShareLink, asking: Asking): Promise<void> {
  const { counted, views } = together
  views.set(link.id, (views.get(link.id) ?? 0) + 1)
  return counted(link.id, () => {
    const count = views.get(link.id) ?? 0
    views.delete(link.id)
    return countView(db, room.column, link, { teamId: asking.teamId, now: new Date() }, count)
  })
}

/** Why whoever asks does not see the page (yet): its password was not given, is wrong, or was guessed too often. */
async function refusalOf(db: Database, link: ShareLink, { teamId, client, form, now }: Asking): Promise<Answer | null> {
  if (link.passwordHash === null) return null
  if (!form) return asks(200, null)
  try {
    if (!(await db.write(teamId, (tx) => guessRepository(tx, teamId).count(link.id, client, now))))
      return asks(429, TOO_MANY)
    if (!(await isSharePassword(link.passwordHash, form.get('password') ?? ''))) return asks(403, WRONG)
    await db.write(teamId, (tx) => guessRepository(tx, teamId).forget(link.id, client))
    return null
  } catch (error) {
    if (isHeld(error)) return { status: 503, html: waitPage(), headers: PUBLIC_HEADERS }
    throw error
  }
}

const asks = (status: number, problem: string | null): Answer => ({
  status,
  html: passwordPage(problem),
  headers: PASSWORD_HEADERS,
})

/** While its workspace is being moved a page is read, and nothing is counted. */
export async function countView(
  db: Database,
  column: ObjectColumn,
  link: ShareLink,
  { teamId, now }: Pick<Asking, 'teamId' | 'now'>,
  count = 1,
): Promise<void> {
  try {
    await db.write(teamId, (tx) => shareLinkRepository(tx, teamId, column).countViews(link.id, now, count))
  } catch (error) {
    if (!isHeld(error)) throw error
  }
}

/** A member's session beside a public link counts for nothing; that both came is worth knowing. */
function warnOfSession(log: Logger, headers: IncomingHttpHeaders): void {
  if (headers[ACTOR_HEADER] !== undefined) log.warn('a session came along with a public link, and was not read')
}

/** The network of whoever asks, as the edge saw it, by a keyed hash. */
const clientOf = (headers: IncomingHttpHeaders, key: Uint8Array): string =>
  keyedHash(networkOf(one(headers['x-forwarded-for'])?.split(',')[0]?.trim()), key)

/** The workspace on whose host a request came, as the edge signed it; null for one that came on none. */
export async function hostTeam(headers: IncomingHttpHeaders, secret: Uint8Array): Promise<string | null> {
  const mark = one(headers[INTERNAL_HEADER])
  if (mark === undefined) return null
  const { teamId } = await verifyInternal(mark, secret)
  return typeof teamId === 'string' ? teamId : null
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
