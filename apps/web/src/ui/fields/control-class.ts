/** How every control that holds a value looks: at rest, invalid, disabled (dashed: not for you to fill). */
export const controlClass =
  'h-control w-full min-w-0 rounded-md border border-input bg-popover px-2.5 text-sm text-foreground placeholder:text-muted-foreground aria-invalid:border-destructive disabled:border-dashed disabled:border-rule disabled:bg-transparent disabled:text-muted-foreground data-disabled:border-dashed data-disabled:border-rule data-disabled:bg-transparent data-disabled:text-muted-foreground max-md:text-base'
