type DemoPerson = { name: string; role: string; email: string; password: string }

/** In the demo: who can sign in, one for each role. Choosing one fills the form. */
export const DemoPeople = ({ people, onChoose }: { people: readonly DemoPerson[]; onChoose: (person: DemoPerson) => void }) => (
  <section className="mt-5 border-t border-border pt-4">
    <h2 className="text-sm font-[600]">People of the demo</h2>
    <ul className="mt-1 -mx-2">
      {people.map((person) => (
        <li key={person.email}>
          <button
            type="button"
            onClick={() => onChoose(person)}
            className="flex min-h-10 w-full items-baseline justify-between gap-3 rounded-md px-2 py-1 text-left text-sm hover:bg-accent max-md:min-h-11"
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
