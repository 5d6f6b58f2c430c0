/**
 * Words and walks over the keyboard that head every list of passwords that leaked, letters alone. With a digit, a sign and
 * a capital they meet the rules, and are guessed first all the same.
 */
const TRIED_FIRST: ReadonlySet<string> = new Set(
  `abcdefgh abcdefghi abcdefghij abcdefghijkl admin administrator asdfgh asdfghjkl asdfghjklzxcvbnm azerty azertyuiop
  baseball batman berlin changeit changeme charlie chelsea computer dragon flower football freedom hallo hello
  helloworld iloveyou internet jordan letmein letmeinnow liverpool london login lovely master michael monkey mustang
  mypassword newpassword ninja pass passpass passw passwd password passwordpassword passwort princess qazwsx qazwsxedc
  qwer qwert qwerty qwertyqwerty qwertyu qwertyuiop qwertyuiopasdf qwertz qwertzuiop root secret shadow soccer
  spring starwars summer sunshine superman temporary test testtest thisisapassword trustno trustnoone user verbatim
  welcome welcomewelcome winter autumn whatever zaqxsw zxcvbnm january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
)

/** What stands for a letter. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether a password is, but for digits and signs around or within it, one of those that are tried first. */
export function isTriedFirst(password: string): boolean {
  const lower = password.toLowerCase()
  const inner = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const spelled = [...inner].map((letter) => STANDS_FOR[letter] ?? letter).join('')
  const [letters = '', asSpelled = ''] = [lower, spelled].map((text) => text.replace(/[^a-z]/g, ''))
  return [letters, asSpelled].some((word) => TRIED_FIRST.has(word) || TRIED_FIRST.has(once(word)))
}

/** A word that is said several times over, once. */
const once = (word: string): string => /^(.+?)\1+$/.exec(word)?.[1] ?? word
