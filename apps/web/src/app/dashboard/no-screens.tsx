import { productName } from '../../ui/brand/product-name.ts'

/** For a person who may open nothing yet: says whom to ask. @see docs/rules/people.md, rule 14 */
export const NoScreens = () => (
  <div className="flex flex-1 flex-col items-center justify-center px-5 py-8 text-center">
    <h2 className="text-lg font-[620]">There is nothing here for you yet</h2>
    <p className="mt-1 max-w-[420px] text-sm text-muted-foreground">
      You are signed in to {productName()}, but no screen has been opened for you. Ask your administrator for the permissions that
      your work needs; they apply at once, without signing in again.
    </p>
  </div>
)
