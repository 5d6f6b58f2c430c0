import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { ShareLink } from './share-link.ts'
import { type HourOfViews, type Linked, type ObjectColumn, shareLinkReader } from './share-link-repository.ts'

/** A link as the dialog shows it. */
export type Share = {
  path: string
  hidesNames: boolean
  hasPassword: boolean
  playback: boolean
  markup: boolean
  indexed: boolean
  expiresAt: Date | null
  expired: boolean
  /** On whose access it stands. */
  madeBy: { __typename: 'Member'; id: string }
  madeAt: Date
  views: number
  latestViews: HourOfViews[]
}

const HOURS_LISTED = 10

type Asked = { column: ObjectColumn; of: Linked; now: Date; pathOf(token: string): string }

/** The link of an object, for who may end it; null where there is none. */
export async function readShare(
  tx: ReadTransaction,
  teamId: string,
  { column, of, now, pathOf }: Asked,
): Promise<(Share & { link: ShareLink }) | null> {
  const links = shareLinkReader(tx, teamId, column)
  const link = await links.ofObject(of)
  if (!link) return null
  const { total, latest } = await links.viewsOf(link.id, HOURS_LISTED)
  const { hidesNames, expiresAt, token } = link
  return {
    link,
    path: pathOf(token),
    hidesNames,
    hasPassword: link.passwordHash !== null,
    playback: link.grants.includes('playback'),
    markup: link.grants.includes('markup'),
    indexed: link.indexed,
    expiresAt,
    expired: expiresAt !== null && expiresAt <= now,
    madeBy: { __typename: 'Member', id: link.maker.userId },
    madeAt: link.createdAt,
    views: total,
    latestViews: latest,
  }
}
