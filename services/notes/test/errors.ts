import type { GraphAnswer } from '@verbatim/kit/testing/test-service.ts'

/** The catalogue's code of the first error; undefined when all went well. */
export const codeOf = (errors: GraphAnswer<unknown>['errors']): unknown => errors?.[0]?.extensions.errorCode
