import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { ApiCaller } from '../../test/call-api.ts'
import { goodPassword } from '../test-people.ts'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()

/** CBOR, limited to the forms that an authenticator writes. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}
/** The head of an item in its shortest form, as the standard requires. */
const head = (major: number, size: number) =>
  Buffer.from(
    size < 24 ? [(major << 5) | size] : size < 256 ? [(major << 5) | 24, size] : [(major << 5) | 25, size >> 8, size & 255],
  )

type How = { origin?: string; host?: string; challenge?: string; counter?: number; isUnlocked?: boolean; type?: string }
type Options = Record<string, unknown>

/** An authenticator with one passkey (ES256), with its answers as a browser at an https address passes them on. */
export function softPasskey(address = 'https://haulm.example.co.za') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  let count = 0

  const clientData = (type: string, { challenge }: Options, how: How) =>
    Buffer.from(
      JSON.stringify({
        type: how.type ?? type,
        challenge: how.challenge ?? challenge,
        origin: how.origin ?? address,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (how: How, made = Buffer.alloc(0)) => {
    const flags = 1 | (how.isUnlocked === false ? 0 : 4) | (made.length > 0 ? 64 : 0)
    const counter = Buffer.alloc(4)
    count = how.counter ?? count + 1
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(how.host ?? new URL(address).hostname), Buffer.from([flags]), counter, made])
  }
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  return {
    id: credential.id,
    /** The browser's answer to options for a new passkey. */
    make(options: Options, how: How = {}) {
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(how, made)],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', options, how).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
    /** The browser's answer to options for using one. */
    show(options: Options, how: How = {}) {
      const [data, client] = [authenticatorData(how), clientData('webauthn.get', options, how)]
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
  }
}

/** Adds a passkey for the caller. @returns the recovery codes that came with it. */
export async function addPasskey(api: ApiCaller, passkey = softPasskey(), proof: object = {}, name = 'Office PC') {
  const begun = await api.post('/api/profile/passkeys/begin', { password: goodPassword, ...proof })
  if (begun.status !== 201) throw new Error(`it was not begun: ${begun.text}`)
  const added = await api.post('/api/profile/passkeys', { name, passkey: passkey.make(begun.body as Options) })
  if (added.status !== 201) throw new Error(`it was not added: ${added.text}`)
  return (added.body as { recoveryCodes: string[] }).recoveryCodes
}

/** The answer of the caller's passkey within their session. */
export async function shownBy(api: ApiCaller, passkey: ReturnType<typeof softPasskey>, how: How = {}) {
  const asked = await api.post('/api/profile/passkeys/challenge')
  return passkey.show(asked.body as Options, how)
}
