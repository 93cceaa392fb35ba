const fields =
  'input:not([disabled], [type="hidden"], [readonly]), textarea:not([disabled]), button[role="combobox"]:not([disabled])'

/** Where typing begins in a form: its first field. Under a finger none: its keyboard would cover half of the dialog. */
export const firstField = (form: HTMLElement): HTMLElement | null =>
  matchMedia('(pointer: coarse)').matches ? null : form.querySelector<HTMLElement>(fields)
