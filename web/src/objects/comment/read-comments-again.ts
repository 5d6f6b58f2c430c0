import type { ApolloClient } from '@apollo/client'
import {
  EarlierComments_query,
  PageComments_query,
  PlacesOfComments_query,
  ThreadComments_query,
} from './operations.ts'

const SHOWN = [EarlierComments_query, PageComments_query, PlacesOfComments_query, ThreadComments_query]

/** Reads again what is shown of comments, wherever on the page. What cannot be read says so where it is shown. */
export const readCommentsAgain = (client: ApolloClient): Promise<unknown> =>
  Promise.resolve(client.refetchQueries({ include: SHOWN })).catch(() => undefined)
