import { isSignInProblem, type SignInProblem } from '@verbatim/contracts/sign-in-problems.ts'

/** What happened on the way to a provider, and what to do: the page at the door says it as it stands here. */
const WORDS: Record<SignInProblem, string> = {
  providerAway:
    'Your company’s sign-in does not answer at the moment. Try again in a few minutes. If it stays so, ask a manager of the workspace: the break-glass account can still sign in below.',
  providerRefused:
    'Your company’s sign-in refused you, or you cancelled. Try again; if it stays so, ask whoever looks after it whether you may use Verbatim.',
  notTrusted:
    'The answer of your company’s sign-in was not what it should be, so nobody was signed in. Begin again; if it stays so, a manager of the workspace can test the connection.',
  otherBrowser: 'This sign-in was begun in another browser. Begin again in this one.',
  used: 'This sign-in was used already, or took longer than ten minutes. Begin again.',
  off: 'This way to sign in is not open any more. Choose another one.',
  beginHere: 'This workspace takes sign-ins that begin here. Begin with the button below.',
  noEmail:
    'Your company’s sign-in does not say which address you have. Whoever looks after it has to add the scope “email”.',
  unverifiedEmail:
    'Your company’s sign-in does not vouch for your address. Whoever looks after it has to verify it there; until then, sign in by mail.',
  unverifiedDomain:
    'Your company’s sign-in speaks for verified domains of this workspace only, and the domain of your address is none. A manager can verify it under Settings, Sign-in and SSO; until then, sign in by mail.',
  addressChanged:
    'Your company’s sign-in now knows you by another address than before. Ask a manager of the workspace to look at it.',
  subjectChanged:
    'Your address belonged to somebody else at your company’s sign-in. Ask a manager of the workspace to look at it.',
  notMember: 'You are not a member of this workspace. Ask one of its managers for an invite.',
  enforced: 'This workspace asks for single sign-on. Choose it below.',
  tooMany: 'There were too many attempts from your network. Wait a quarter of an hour.',
}

/** The words for a code in the address; null for none, and for what is no code. */
export const signInProblemWords = (code: string | null): string | null => (isSignInProblem(code) ? WORDS[code] : null)
