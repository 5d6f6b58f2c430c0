/** What the script of a provider puts into the page; reCAPTCHA, hCaptcha and Turnstile have it in common. */
export type CaptchaApi = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      callback(token: string): void
      'expired-callback'(): void
      'error-callback'(): void
    },
  ): unknown
}

declare global {
  interface Window {
    grecaptcha?: CaptchaApi
    onVerbatimCaptcha?: () => void
  }
}

let loading: Promise<CaptchaApi> | null = null

/** Loads the provider's script, once for the page. Rejects where it does not come; the next call tries again. */
export function loadCaptcha(script: string): Promise<CaptchaApi> {
  loading ??= added(script).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function added(script: string): Promise<CaptchaApi> {
  const address = new URL(script)
  address.searchParams.set('render', 'explicit')
  address.searchParams.set('onload', 'onVerbatimCaptcha')
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    window.onVerbatimCaptcha = () => window.grecaptcha && resolve(window.grecaptcha)
    element.addEventListener('error', () => {
      element.remove()
      reject(new Error('The script of the captcha did not load'))
    })
    element.src = address.href
    element.async = true
    document.head.append(element)
  })
}
