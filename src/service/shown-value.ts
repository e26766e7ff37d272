import { withEscapes } from './plain-text.ts'

const SCHEME = '[a-z][a-z\\d+.-]*://'

/** What a message shows of a refused value. A mistyped URL may hold a password anywhere, so it hides too much if in doubt. */
export function shownValue(text: string): string {
  return withEscapes(withoutSecrets(text))
}

/** The beginning of a message. */
export function notAllowed(text: string): string {
  return `"${shownValue(text)}" is not allowed`
}

/** For a value that usually holds a password: where it begins and ends is unknown if the URL is invalid. */
export function secretNotAllowed(text: string): string {
  const [scheme = ''] = new RegExp(`^${SCHEME}`, 'i').exec(text) ?? []
  return notAllowed(`${scheme}…`)
}

function withoutSecrets(text: string): string {
  return (
    text
      .replace(new RegExp(`^(${SCHEME})?.*[?&](?:password|username)=.*`, 'is'), '$1…')
      // Up to the last @, because a password may have one. Without a colon or slash it is an e-mail address.
      .replace(new RegExp(`^(${SCHEME}|(?=.*[:/])).*@`, 'is'), '$1…@')
  )
}
