/** Errors of the token endpoint and its kin, by the protocol's own names (RFC 6749, 5.2; RFC 7591, 3.2.2). */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'access_denied'
  | 'temporarily_unavailable'
  | 'server_error'

/** A refusal in the protocol's own form. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode
  readonly status: number

  constructor(code: OAuthErrorCode, description: string, status = 400) {
    super(description)
    this.name = 'OAuthError'
    this.code = code
    this.status = status
  }
}

export const invalidGrant = (): OAuthError =>
  new OAuthError('invalid_grant', 'The code or token is unknown, was used, has ended or is not of this client')
