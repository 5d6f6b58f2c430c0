import { ROOT_PROVIDERS, type RootProviderKind } from '@verbatim/contracts/root-providers.ts'
import { useSite } from '../../lib/environment.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import styles from './Providers.module.css'
import { type ProviderOrder, useProvider } from './use-provider.ts'

type ProvidersProps = ProviderOrder & {
  /** What pressing does with the provider, such as “Continue with”. */
  verb: string
  /** Where the “or” stands that parts them from the other ways. */
  or: 'above' | 'below'
}

/** Google and Microsoft, where the installation is a client of theirs; nothing where it is of neither. */
export function Providers({ verb, or, ...order }: ProvidersProps) {
  const { signIn } = useSite()
  const offered: RootProviderKind[] = [
    ...(signIn.google ? (['GOOGLE'] as const) : []),
    ...(signIn.microsoft ? (['MICROSOFT'] as const) : []),
  ]
  const { waitingFor, failure, begin } = useProvider(order)
  if (offered.length === 0) return null
  const alone = offered.length === 1
  // A button that stands alone says the verb itself.
  const words = or === 'above' && !alone ? `or ${verb.toLowerCase()}` : 'or'
  const parted = <p className={`meta ${styles.or}`}>{words}</p>
  return (
    <div className="col gap-4">
      {or === 'above' && parted}
      <div className="col gap-2">
        <div className={styles.ways}>
          {offered.map((provider) => (
            <Button
              key={provider}
              size="lg"
              aria-label={`${verb} ${ROOT_PROVIDERS[provider]}`}
              onClick={() => begin(provider)}
            >
              {alone ? `${verb} ${ROOT_PROVIDERS[provider]}` : ROOT_PROVIDERS[provider]}
            </Button>
          ))}
        </div>
        <p className={`meta ${styles.waiting}`} role="status">
          {waitingFor && `Go on in the window of ${ROOT_PROVIDERS[waitingFor]}. Closed it? Press again.`}
        </p>
        <Failure>{failure}</Failure>
      </div>
      {or === 'below' && parted}
    </div>
  )
}
