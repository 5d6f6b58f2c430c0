/**
 * Port: tells people from programs before something is done that costs others, such as a mail to any address. Adapters:
 * nobody is asked (embedded), a provider that speaks siteverify.
 */
export type Captcha = {
  /**
   * Lets through what a page's widget gave to whoever did what it asked. Throws ValidationError for nothing and for what
   * the provider does not take, UnavailableError while it cannot be asked.
   */
  check(token: string | undefined): Promise<void>
}

/** Nobody is asked: limits of each address and network hold back what a program could do. */
export const noCaptcha: Captcha = { check: async () => undefined }
