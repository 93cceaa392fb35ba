declare const unit: unique symbol
/** A number that carries its unit: plain numbers are accepted, but tons never pass for rand. */
export type Quantity<Unit extends string> = number & { readonly [unit]?: Unit }

/** South African rand, at most 2 decimals. */
export type Rand = Quantity<'rand'>
/** Metric tons, at most 2 decimals. */
export type Tons = Quantity<'tons'>
/** Rand for each ton (R/t), at most 2 decimals. */
export type RandPerTon = Quantity<'rand per ton'>
/** Hundredths of a whole, at most 2 decimals. */
export type Percent = Quantity<'percent'>
