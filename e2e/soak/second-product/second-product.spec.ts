import { afterAll, beforeAll } from 'vitest';
import { describeInterruptedSuspensions } from './interrupted-suspensions.js';
import { describeInterruptedWrites } from './interrupted-writes.js';
import { describeCrashes } from './resilience.js';
import { type SecondProduct, startSecondProduct } from './second-product.js';
import { describeTwoGateways } from './two-gateways.js';

// One file, because starting a product takes as long as all of these tests.
let product: SecondProduct | undefined;
beforeAll(async () => {
  product = await startSecondProduct();
});
afterAll(() => product?.stop());

const getProduct = () => product as SecondProduct;
describeCrashes(getProduct);
describeInterruptedWrites(getProduct);
describeInterruptedSuspensions(getProduct);
describeTwoGateways(getProduct);
