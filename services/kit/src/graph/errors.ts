import { graphqlErrorExtensions, restErrorBody } from '@verbatim/contracts/error-codes.ts'
import { GraphQLError } from 'graphql'
import type { Actor } from '../actor.ts'
import { refusalWhileAway } from '../engine-away.ts'
import { HiddenObject, isAppError } from '../errors.ts'
import type { Logger } from '../log.ts'

/**
 * A GraphQL error fit to leave the service: our own keep code and message; a wrong query is BAD_USER_INPUT; anything
 * else is logged and answered as an internal error without its message. All carry the correlation id. What
 * looks as if it was not there, and is hidden from who asked, is a line of the log.
 */
export function formatGraphError(
  error: GraphQLError,
  { requestId, log, actor }: { requestId: string; log: Logger; actor?: Pick<Actor, 'teamId' | 'userId'> },
): GraphQLError {
  // A variable that does not fit is itself caused by a GraphQL error, and is the asker's to mend.
  const { originalError } = error
  const thrown = originalError instanceof GraphQLError ? originalError.originalError : originalError
  const away = refusalWhileAway(thrown)
  if (away) log.warn({ err: thrown, requestId, path: error.path }, 'an engine is away')
  const cause = away ?? thrown
  const place = { nodes: error.nodes, source: error.source, positions: error.positions, path: error.path }
  if (cause instanceof HiddenObject) {
    const { teamId, userId } = actor ?? {}
    log.info({ requestId, teamId, userId, refused: cause.hidden, path: error.path }, 'access refused')
  }
  if (isAppError(cause)) {
    const fields = cause.fields ? { fields: cause.fields } : {}
    return new GraphQLError(cause.message, {
      ...place,
      extensions: { ...graphqlErrorExtensions(cause.code), requestId, ...fields },
    })
  }
  if (!cause)
    return new GraphQLError(error.message, {
      ...place,
      extensions: { ...graphqlErrorExtensions('BAD_USER_INPUT'), requestId, humanReadable: false },
    })
  log.error({ err: cause, requestId, path: error.path }, 'resolver failed')
  const { errors } = restErrorBody('InternalError', '')
  return new GraphQLError(errors[0]?.title ?? 'Something went wrong', {
    ...place,
    extensions: { ...graphqlErrorExtensions('InternalError'), requestId },
  })
}
