/** What went wrong beside the status (RFC 7644, table 9). */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** A refusal in the protocol's own form. One with a `conflict` is kept in the log for managers to read. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  /** Whom or what the refusal is about, where managers should hear of it. */
  readonly conflict: string | null

  constructor(status: number, detail: string, scimType?: ScimType, conflict: string | null = null) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
    this.conflict = conflict
  }
}

export const badValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue')
export const badSyntax = (detail: string): ScimError => new ScimError(400, detail, 'invalidSyntax')
export const noResource = (id: string): ScimError => new ScimError(404, `Resource ${id.slice(0, 100)} not found`)

/** The body of an error (RFC 7644, 3.12). */
export const errorBody = ({ status, message, scimType }: Pick<ScimError, 'status' | 'message' | 'scimType'>) => ({
  schemas: [ERROR_SCHEMA],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
})
