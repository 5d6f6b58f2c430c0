import type { Directory } from '#src/scim/directory.ts'
import { answerBulk, type Refused } from './answer-bulk.ts'
import { answerRequest, type ScimAnswer, type ScimRequest } from './answer-request.ts'

/** Answers any request of the protocol. Refusals within a bulk request are told to `refused`; throws ScimError. */
export const answerScim = (directory: Directory, request: ScimRequest, refused: Refused): Promise<ScimAnswer> =>
  request.path[0] === 'Bulk' && request.path.length === 1 && request.method === 'POST'
    ? answerBulk(directory, request.body, refused)
    : answerRequest(directory, request)
