import { useSite } from '../../lib/environment.ts'

const out = { className: 'link', target: '_blank', rel: 'noreferrer' }

/** Where the operator says what becomes of people's data, and on what terms; nothing where they named no page. */
export function Notices() {
  const { privacyUrl, termsUrl } = useSite()
  return (
    <>
      {privacyUrl && (
        <a {...out} href={privacyUrl}>
          Privacy notice
        </a>
      )}
      {termsUrl && (
        <a {...out} href={termsUrl}>
          Terms
        </a>
      )}
    </>
  )
}

/** What somebody agrees to who makes an account, said beside the button that makes it. */
export function AgreesToNotices() {
  const { privacyUrl, termsUrl } = useSite()
  const privacy = privacyUrl && (
    <>
      read the{' '}
      <a {...out} href={privacyUrl}>
        privacy notice
      </a>
    </>
  )
  const terms = termsUrl && (
    <>
      agree to the{' '}
      <a {...out} href={termsUrl}>
        terms
      </a>
    </>
  )
  if (!privacy && !terms) return null
  return (
    <p className="meta centred">
      By going on you {terms}
      {terms && privacy && ' and '}
      {privacy && 'have '}
      {privacy}.
    </p>
  )
}
