import type { InsightShareQuery } from '../../gql/graphql.ts'

/** A public link, of whatever it opens. */
export type ShareLink = NonNullable<InsightShareQuery['insight']['share']>

/** Terms that are given anew; what is not said stays. */
export type ShareTermsChange = { hidesNames?: boolean; endsInDays?: number | null; password?: string | null }

/** Gives a link other terms; false where that failed, which is said beside it. */
export type ChangeShare = (terms: ShareTermsChange) => Promise<boolean>

/** Why a link shows nothing although it has not ended. */
export const STOPPED: Readonly<Record<NonNullable<ShareLink['stopped']>, string>> = {
  MAKER:
    'It shows nothing now: whoever made it has no full access any more. Change something here, and it stands on yours.',
}
