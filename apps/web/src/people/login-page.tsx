import type { Person } from '@haulm/domain/people/person.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { putAnswer } from '../api/cache/put-answer.ts'
import { routeQuery } from '../api/queries/route-query.ts'
import { afterFailure } from '../api/request/api-error.ts'
import { nextSession } from '../api/request/session-end.ts'
import { settleSignOut } from '../api/request/waiting-sign-out.ts'
import { userQuery } from '../api/session/user.ts'
import { productName, useTitle } from '../ui/brand/product-name.ts'
import { Entrance } from './entrance.tsx'
import { FirstRunForm, RequestAccessForm } from './own-account-forms.tsx'
import type { KnownPassword } from './second-factor/show-passkey.ts'
import { CodeForm, SignInForm } from './sign-in-form.tsx'
import { wayBack } from './way-back.ts'

interface LoginPageProps {
  corner?: ReactNode
  /** Called when somebody is signed in, now or already, with the path of the app to go on to. */
  onEntered: (path: string) => void
}

/** Sign-in, and what comes before it: the first administrator, or a request for access. @see docs/rules/people.md, rule 1 */
export function LoginPage({ corner, onEntered }: LoginPageProps) {
  const [asks, setAsks] = useState(false)
  const [chosen, setChosen] = useState<KnownPassword>()
  const [wanted, setWanted] = useState<{ known: KnownPassword; hasPasskey: boolean } | null>(null)
  const setup = useQuery(setupQuery).data
  const enter = useEnter(onEntered)
  const isFirst = setup?.needed === true
  useTitle(isFirst ? 'First administrator' : wanted ? 'Second factor' : asks ? 'Request access' : 'Sign in')
  if (isFirst) {
    return (
      <Entrance title="Welcome" line={`Create the first administrator of ${productName()}.`} corner={corner}>
        <FirstRunForm codeNeeded={setup?.codeNeeded === true} onSignedIn={enter} />
      </Entrance>
    )
  }
  if (wanted) {
    return (
      <Entrance
        title="Second factor"
        line={wanted.hasPasskey ? secondFactorTexts.passkeyOrCode : secondFactorTexts.codeWanted}
        corner={corner}
      >
        <CodeForm {...wanted} onSignedIn={enter} />
        <Aside text="Not you?" action="Back to sign-in" onPress={() => setWanted(null)} />
      </Entrance>
    )
  }
  const note = 'Access restricted to authorized personnel only'
  if (asks) {
    return (
      <Entrance title="Request access" line="An administrator will look at your request." corner={corner} below={note}>
        <RequestAccessForm />
        <Aside text="Have an account?" action="Sign in" onPress={() => setAsks(false)} />
      </Entrance>
    )
  }
  return (
    <Entrance title="Welcome Back" line={`Sign in to access your ${productName()} dashboard`} corner={corner} below={note}>
      <SignInForm
        key={chosen?.email}
        onSignedIn={enter}
        onCodeWanted={(known, hasPasskey) => setWanted({ known, hasPasskey })}
        {...(chosen ? { start: chosen } : {})}
      />
      <Aside text="New here?" action="Request access" onPress={() => setAsks(true)} />
      {setup?.demo && <DemoPeople people={setup.demo} onChoose={setChosen} />}
    </Entrance>
  )
}

/** A person who is signed in, now or already, goes on to where they came from, else to the start. */
function useEnter(onEntered: (path: string) => void): (user: Person) => void {
  const client = useQueryClient()
  const user = useQuery(userQuery).data
  const go = useEffectEvent(() => onEntered(wayBack(new URLSearchParams(location.search).get('from') ?? undefined)))
  useEffect(() => {
    if (!user) return
    nextSession()
    go()
  }, [user])
  return (person) => {
    // This ended any session, theirs or another person's, whose sign-out could not be reported while the server was away.
    settleSignOut()
    putAnswer(client, userQuery.queryKey, person)
  }
}

const Aside = ({ text, action, onPress }: { text: string; action: string; onPress: () => void }) => (
  <p className="mt-5 border-t border-border pt-4 text-sm text-muted-foreground">
    {text}{' '}
    <button
      type="button"
      onClick={onPress}
      className="min-h-6 font-[560] text-primary underline decoration-1 underline-offset-3 touch:min-h-11"
    >
      {action}
    </button>
  </p>
)

/** Whether the first administrator has yet to be created; in the demo, who can sign in. */
const setupQuery = routeQuery('GET /api/setup', ['/api/setup'], {
  meta: { offline: 'never' },
  staleTime: 0,
  refetchInterval: afterFailure(),
})

type DemoPerson = { name: string; role: string; email: string; password: string }

/** In the demo: who can sign in, one for each role. Choosing one fills the form. */
const DemoPeople = ({ people, onChoose }: { people: readonly DemoPerson[]; onChoose: (person: DemoPerson) => void }) => (
  <section className="mt-5 border-t border-border pt-4">
    <h2 className="text-sm font-[600]">People of the demo</h2>
    <ul className="mt-1 -mx-2">
      {people.map((person) => (
        <li key={person.email}>
          <button
            type="button"
            onClick={() => onChoose(person)}
            className="flex min-h-10 w-full items-baseline justify-between gap-3 rounded-md px-2 py-1 text-left text-sm hover:bg-accent touch:min-h-11"
          >
            <span className="min-w-0">
              <span className="block font-[560]">{person.name}</span>
              <span className="block text-xs break-words text-muted-foreground">
                {person.email}, {person.password}
              </span>
            </span>
            <span className="shrink-0 text-xs text-muted-foreground">{person.role}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)
