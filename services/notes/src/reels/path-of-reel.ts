import { linkTo } from '@verbatim/contracts/routes.ts'
import type { Reel } from './reel.ts'

/** The address of a reel with its token. */
export function pathOfReel({ kind, addressId }: Pick<Reel, 'kind' | 'addressId'>, shareToken: string): string {
  const query = { shareToken }
  return kind === 'tag'
    ? linkTo('embedTagReel', { tagId: addressId }, { query })
    : linkTo('embedReel', { reelId: addressId }, { query })
}
