/** Calls for course prices. */
import * as z from 'zod/mini';
import { LEAST_PRICE, MOST_PRICE } from '../payment/price.ts';
import { CourseNr, Iso } from '../scalar.ts';
import { staffAction, staffCall } from './declare.ts';

/** Whole krónur. */
const Price = z.int().check(z.minimum(LEAST_PRICE), z.maximum(MOST_PRICE));

export const listPrices = staffCall('prices', 'office', {
  method: 'GET',
  response: z.object({
    prices: z.array(
      z.object({ course: CourseNr, price: z.int(), /** Last change by staff. */ changed: z.nullable(Iso) }),
    ),
  }),
});

/** Applies from now on; open orders keep their price. */
export const setPrice = staffAction('set-price', 'staff', z.object({ course: CourseNr, price: Price }));
