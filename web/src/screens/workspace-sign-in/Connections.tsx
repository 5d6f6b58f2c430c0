import type { ConnectionKind } from '@verbatim/contracts/sign-in-problems.ts'
import { KeyRound, ShieldCheck } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import type { TeamEnvironment } from '../../objects/entrance/calls.ts'
import providers from '../../objects/entrance/Providers.module.css'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Connections.module.css'

type ConnectionsProps = { connections: TeamEnvironment['connections']; redirect: string }

const LABELS: Record<ConnectionKind, (name: string) => string> = {
  OIDC: (name) => `Continue with ${name}`,
  SAML: (name) => `Continue with ${name}`,
  GOOGLE: () => 'Google',
  MICROSOFT: () => 'Microsoft',
}

/** Whether the provider is the company's own, under a name that its managers gave. */
const isOwn = (kind: ConnectionKind): boolean => kind === 'OIDC' || kind === 'SAML'

/** The buttons of the providers that the workspace has connected; they stand before the other ways in. */
export function Connections({ connections, redirect }: ConnectionsProps) {
  if (connections.length === 0) return null
  const own = connections.filter(({ kind }) => isOwn(kind))
  const others = connections.filter(({ kind }) => !isOwn(kind))
  return (
    <div className="col gap-4">
      <div className={providers.ways}>
        {[...own, ...others].map(({ id, kind, name }, at) => (
          <a
            key={id}
            className={classNames('btn', 'lg', at === 0 && 'primary', isOwn(kind) && styles.own)}
            href={`/api/auth/provider/begin?${new URLSearchParams({ connection: id, redirect })}`}
          >
            {isOwn(kind) && <Icon of={KeyRound} />}
            <span className="ellip">
              {others.length === 1 && !isOwn(kind) ? `Continue with ${LABELS[kind](name)}` : LABELS[kind](name)}
            </span>
          </a>
        ))}
      </div>
      <p className={`meta ${providers.or}`}>or</p>
    </div>
  )
}

/** Whom the workspace asks for single sign-on. */
export function EnforcedNote({ name, domains }: { name: string; domains: readonly string[] }) {
  if (domains.length === 0) return null
  return (
    <p className={styles.enforced}>
      <Icon of={ShieldCheck} size="s" />
      <span>
        {name} asks everyone at {domains.join(', ')} to use single sign-on. Guests sign in by email.
      </span>
    </p>
  )
}
