declare const unit: unique symbol;

/** A number that carries its unit in its type: assignable to `number`, never to another unit. */
export type Unit<Name extends string> = number & { readonly [unit]: Name };
