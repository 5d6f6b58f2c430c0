import { useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import type { Connection } from '../../objects/sign-in-settings/settings.ts'
import styles from './Connections.module.css'

/** The settings of a connection, as far as they are told. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  const { saml, issuer, clientId, secretEnding } = connection
  if (saml) return <SamlFacts issuer={issuer} saml={saml} />
  return (
    <dl className={styles.facts}>
      <dt>Issuer</dt>
      <dd className="mono">{issuer}</dd>
      <dt>Client ID</dt>
      <dd className="mono">{clientId}</dd>
      <dt>Client secret</dt>
      <dd>
        {secretEnding ? (
          <>
            sealed, ends in <span className="mono">{secretEnding}</span>
          </>
        ) : (
          'sealed'
        )}
      </dd>
    </dl>
  )
}

type SamlFactsProps = { issuer: string; saml: NonNullable<Connection['saml']> }

function SamlFacts({ issuer, saml: { ssoUrl, certificates } }: SamlFactsProps) {
  const [now] = useState(Date.now)
  return (
    <dl className={styles.facts}>
      <dt>Entity ID</dt>
      <dd className="mono">{issuer}</dd>
      <dt>Sign-in address</dt>
      <dd className="mono">{ssoUrl}</dd>
      {certificates.map(({ fingerprint, endsAt }) => (
        <CertificateFact key={fingerprint} fingerprint={fingerprint} ends={shortDate(endsAt, now)} />
      ))}
    </dl>
  )
}

const CertificateFact = ({ fingerprint, ends }: { fingerprint: string; ends: string }) => (
  <>
    <dt>Certificate</dt>
    <dd>
      <span className="mono">{fingerprint.slice(0, 23)}…</span>, valid until {ends}
    </dd>
  </>
)
