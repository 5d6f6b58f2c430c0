import { ROOT_PROVIDERS, type RootProviderKind } from '@verbatim/contracts/root-providers.ts'
import { layOut, type MailText } from '#src/mails/mail-layout.ts'
import { utcTime } from '#src/mails/utc-time.ts'

/** Tells the owner of an account that one at Google or Microsoft signs them in no longer. */
export function providerUnboundMail(about: {
  provider: RootProviderKind
  at: Date
  by: 'OWNER' | 'OPERATOR'
}): MailText {
  const name = ROOT_PROVIDERS[about.provider]
  const who = about.by === 'OPERATOR' ? 'The operator of Verbatim disconnected' : 'You disconnected'
  return layOut({
    subject: `${name} was disconnected from your account`,
    title: `${name} was disconnected from your account`,
    lines: [
      `${who} your account at ${name} from the one here at ${utcTime(about.at)}. It signs you in no longer; whichever account of ${name} has your address and signs in next is bound anew.`,
    ],
    notes: ['If this was not you, end your sessions under Settings, Security, and choose a new password.'],
  })
}
